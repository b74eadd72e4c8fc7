/** Whether a body ended because its sender went away: Node's own fault for that, which nobody hears an answer to. */
export const isBrokenOff = (fault: unknown): boolean =>
  fault instanceof Error && fault.message === 'aborted' && 'code' in fault && fault.code === 'ECONNRESET'
