import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { queueing } from '#messages/id/areas/queueing.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={queueing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
