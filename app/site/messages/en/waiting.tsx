import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { waiting } from '#messages/en/areas/waiting.ts'

/** The pages of waiting for a place, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={waiting}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
