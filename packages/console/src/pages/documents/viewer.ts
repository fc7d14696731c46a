/** The viewer whose rights a team leader previews: a member's or a visitor's. */
export type Viewer = { teamId: string } & ({ userEmail: string } | { asVisitor: true });
