import styled from 'styled-components'

export function FeedLink({ feed }: { feed: string }) {
  return (
    <Line>
      <a href={feed} type="application/rss+xml">
        RSS
      </a>
    </Line>
  )
}

const Line = styled.p`margin-top: 1.5rem;`
