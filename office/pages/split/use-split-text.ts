import { split as english } from '#messages/en/office/split.ts'
import { split as indonesian } from '#messages/id/office/split.ts'
import { useLanguage } from '#office/messages.tsx'

/** These texts are loaded together with the section that shows them, so that the page of a reservation stays small. */
export const useSplitText = () => (useLanguage() === 'en' ? english : indonesian)
