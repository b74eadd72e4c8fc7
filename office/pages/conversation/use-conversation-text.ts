import { conversation as english } from '#messages/en/office/conversation.ts'
import { conversation as indonesian } from '#messages/id/office/conversation.ts'
import { useLanguage } from '#office/messages.tsx'

/** These texts are loaded together with the components that show them, so that the pages of a night stay small. */
export const useConversationText = () => (useLanguage() === 'en' ? english : indonesian)
