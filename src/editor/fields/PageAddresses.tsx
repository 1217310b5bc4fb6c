import { useSitePart } from '../store/StoreContext'

/** Suggests the addresses of the site's pages while one is typed. */
export function PageAddresses({ id }: { id: string }) {
  const pages = useSitePart('pages') ?? []
  return (
    <datalist id={id}>
      {pages
        .filter(({ path }) => !/[*{]/.test(path))
        .map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
    </datalist>
  )
}
