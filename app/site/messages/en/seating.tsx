import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { seating } from '#messages/en/areas/seating.ts'

/** The page that reserves a dinner, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={seating}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
