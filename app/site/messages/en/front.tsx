import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { front } from '#messages/en/areas/front.ts'

/** The home page, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={front}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
