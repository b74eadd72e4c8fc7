import type { ReactNode } from 'react'
import type { Language } from '#contract/preferences.ts'
import { verdictScenes } from '#door/gallery/verdict-scenes.tsx'

export const SCENES = (language: Language): Record<string, ReactNode> => ({
  ...verdictScenes(language),
})
