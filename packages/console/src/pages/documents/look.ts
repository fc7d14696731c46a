/** Through whose eyes a leader of the team looks: those of one of its members, or of a visitor. */
export type Look = { teamId: string } & ({ userEmail: string } | { asVisitor: true });
