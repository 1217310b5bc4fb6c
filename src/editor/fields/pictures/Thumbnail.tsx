import { useEffect, useState } from 'react'
import { askPicture } from '../../api/pictures'

export function Thumbnail({ file }: { file: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isOld = false
    if (file !== '')
      void askPicture(file).then((address) => {
        made = address
        if (!isOld) setSource(address)
      })
    return () => {
      isOld = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [file])
  return source === undefined ? <span className="no-picture" /> : <img src={source} alt="" draggable={false} />
}
