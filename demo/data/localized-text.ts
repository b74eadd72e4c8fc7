export type LocalizedText = { id: string; en: string }
