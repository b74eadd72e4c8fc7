// Counters and timers of this process, shown by /metrics (docs/operations.md).
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Events that can be a sign of guessing or forging. */
export type Suspicion = 'forged_notification' | 'wrong_code' | 'wrong_passkey' | 'wrong_token' | 'wrong_key'

export type Metrics = {
  registry: Registry
  /** Durations of requests. The label is the pattern of the route and not the address, so the number of labels is limited. */
  requests: Histogram<'route' | 'method' | 'status'>
  /** Time that a transaction or a statement waited for a database connection. */
  poolWait: Histogram<'pool'>
  gatewayCalls: Histogram<'provider' | 'call' | 'outcome'>
  eventLoopDelay: Histogram
  /** Last measured difference between this process's clock and the database's clock, in seconds. */
  clockDrift: Gauge
  refusals: Counter<'call' | 'refusal'>
  suspicions: Counter<'kind'>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SHORT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      registers,
      name: 'senja_http_request_seconds',
      help: 'Time until an answer began, by route, method and class of status; pages from memory are not among them',
      labelNames: ['route', 'method', 'status'],
      buckets: SECONDS,
    }),
    poolWait: new Histogram({
      registers,
      name: 'senja_pool_wait_seconds',
      help: 'Wait for a connection: of commands each, of statements by one question a scrape',
      labelNames: ['pool'],
      buckets: SHORT_SECONDS,
    }),
    gatewayCalls: new Histogram({
      registers,
      name: 'senja_gateway_call_seconds',
      help: 'Calls to payment providers',
      labelNames: ['provider', 'call', 'outcome'],
      buckets: SECONDS,
    }),
    eventLoopDelay: new Histogram({
      registers,
      name: 'senja_event_loop_delay_seconds',
      help: 'How late a timer of this process ran, twenty times a second',
      buckets: SHORT_SECONDS,
    }),
    clockDrift: new Gauge({
      registers,
      name: 'senja_clock_jump_seconds',
      help: 'How far the clock was found from the database, at the last look',
    }),
    refusals: new Counter({
      registers,
      name: 'senja_refusals_total',
      help: 'Calls that were refused',
      labelNames: ['call', 'refusal'],
    }),
    suspicions: new Counter({
      registers,
      name: 'senja_suspicions_total',
      help: 'Wrong codes, passkeys, tokens and keys, and forged notifications',
      labelNames: ['kind'],
    }),
  }
}

const EVERY_MS = 50

export function watchEventLoop({ eventLoopDelay }: Pick<Metrics, 'eventLoopDelay'>): () => void {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    eventLoopDelay.observe(Math.max(0, now - last - EVERY_MS) / 1000)
    last = now
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
