/**
 * Command-line flag of Node for the server. Rendering a page creates a megabyte of short-lived objects. The flag reserves memory for the
 * objects of a few hundred pages. The garbage collector then runs less often and finds almost no object that it must copy. The flag costs
 * 64 MB of memory and saves a sixth of the CPU time.
 */
export const serverFlags = ['--max-semi-space-size=32']
