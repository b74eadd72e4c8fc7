import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { seating } from '#messages/id/areas/seating.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={seating}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
