import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { flow } from '#messages/id/areas/flow.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={flow}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
