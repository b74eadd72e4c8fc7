import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { choosing } from '#messages/en/areas/choosing.ts'

/** The English messages for the page on which guests book tables and tickets. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={choosing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
