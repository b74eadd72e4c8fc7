import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { front } from '#messages/en/areas/front.ts'

/** The English messages for the home page. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={front}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
