import type { Language } from '#contract/preferences.ts'
import type { AgeRange } from '#domain/catalogue/age-limits.ts'
import { ageCheck as english } from '#messages/en/members/age-check.ts'
import { ageCheck as indonesian } from '#messages/id/members/age-check.ts'

/** The placeholder that the browser replaces with the guest's age or the names of venues. */
const BLANK = '{}'

/** Returns the finished sentences of the age check in one language. So the browser need not load the messages of either language. */
export function ageCheckTexts(language: Language, { least, most }: AgeRange) {
  const t = language === 'en' ? english : indonesian
  return {
    ...t,
    yes: t.yes(BLANK),
    noOver: t.noOver(BLANK, most),
    noUnder: t.noUnder(least),
    doorNo: t.doorNo(BLANK),
  }
}

export type AgeCheckTexts = ReturnType<typeof ageCheckTexts>
