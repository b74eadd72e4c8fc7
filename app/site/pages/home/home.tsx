import { Head } from '#app/components/head.tsx'

export default function HomePage() {
  return (
    <div className="wrap section">
      <Head title="" />
      <h1 className="d1">Home</h1>
    </div>
  )
}
