/** Puts a `.br` and a `.gz` beside each text of `folder` that they make smaller. */
export function compress(folder: string): Promise<void>
