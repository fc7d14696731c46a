const keyOf = (teamId: string) => `checklist-hidden.${teamId}`;

/** True if the owner has hidden the checklist of the team in this browser. */
export function isChecklistHidden(teamId: string): boolean {
  return localStorage.getItem(keyOf(teamId)) !== null;
}

export function hideChecklist(teamId: string): void {
  localStorage.setItem(keyOf(teamId), 'true');
}
