import { spawn } from 'node:child_process'
import { platform } from 'node:os'

/** Opens an address in the default browser if the system has a command for it; the terminal shows it too. */
export function openAddress(address: string): void {
  const [command, ...args] =
    platform() === 'darwin' ? ['open'] : platform() === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  if (command === undefined || (platform() === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)) return
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
