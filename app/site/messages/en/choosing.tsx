import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { choosing } from '#messages/en/areas/choosing.ts'

/** The page of booking tables and tickets, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={choosing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
