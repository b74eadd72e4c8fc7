/** A text of the demo, in both languages. */
export type LocalizedText = { id: string; en: string }
