/** `npm run relay`, by the path that installed systemd units name. */
import { relayCommand } from '../src/relay'

await relayCommand()
