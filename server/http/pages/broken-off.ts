/** Returns true if the client disconnected while it sent the body. Node reports this as an error, but no client waits for an answer. */
export const isBrokenOff = (fault: unknown): boolean =>
  fault instanceof Error && fault.message === 'aborted' && 'code' in fault && fault.code === 'ECONNRESET'
