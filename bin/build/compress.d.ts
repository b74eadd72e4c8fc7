/** Adds a `.br` and a `.gz` file for each text file of `folder`, if the compressed file is smaller. */
export function compress(folder: string): Promise<void>
