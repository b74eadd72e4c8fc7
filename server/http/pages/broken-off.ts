/**
 * Returns true if the client disconnected while it sent the body. Node reports this case as an error, but the server need not answer it.
 */
export const isBrokenOff = (fault: unknown): boolean =>
  fault instanceof Error && fault.message === 'aborted' && 'code' in fault && fault.code === 'ECONNRESET'
