/**
 * A command-line flag of Node for the server. Rendering a page creates a megabyte of short-lived objects. The flag gives such objects more
 * memory, so that the garbage collector runs less often and finds almost no object to copy. It costs 64 MB of memory and saves a sixth of
 * the CPU time.
 */
export const serverFlags = ['--max-semi-space-size=32']
