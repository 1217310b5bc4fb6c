/**
 * Calls `stop` when this process is to stop (Ctrl+C, or a manager of services); a second signal ends it at once. To be
 * called before the process says that it can be stopped: whoever reads that may stop it before its next step.
 */
export function onStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}
