/** Returns the short name of a picture in the office: the path of the picture without `/pictures/`. */
export const pictureName = (path: string): string => path.replace('/pictures/', '')

export const picturePage = (path: string): string => `/content${path}`
