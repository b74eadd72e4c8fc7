/** A picture as the office calls it: its path without what all have. */
export const pictureName = (path: string): string => path.replace('/pictures/', '')

/** The office's own page of a picture. */
export const picturePage = (path: string): string => `/content${path}`
