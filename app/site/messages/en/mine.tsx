import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { mine } from '#messages/en/areas/mine.ts'

/** A member's own pages, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={mine}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
