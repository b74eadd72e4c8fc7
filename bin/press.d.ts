/** Puts a `.br` and a `.gz` beside each text of `folder` that they make smaller. */
export function press(folder: string): Promise<void>
