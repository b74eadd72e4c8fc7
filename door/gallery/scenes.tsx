import type { ReactNode } from 'react'
import type { Language } from '#contract/preferences.ts'
import { setupScenes } from '#door/gallery/setup-scenes.tsx'
import { shiftScenes } from '#door/gallery/shift-scenes.tsx'
import { verdictScenes } from '#door/gallery/verdict-scenes.tsx'

export const SCENES = (language: Language): Record<string, ReactNode> => ({
  ...verdictScenes(language),
  ...shiftScenes(language),
  ...setupScenes(),
})
