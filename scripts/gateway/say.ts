/** One finding: as we count on, not so, or merely learned (null). */
export type Say = (isSo: boolean | null, what: string) => void
