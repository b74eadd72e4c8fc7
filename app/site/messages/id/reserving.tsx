import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { reserving } from '#messages/id/areas/reserving.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={reserving}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
