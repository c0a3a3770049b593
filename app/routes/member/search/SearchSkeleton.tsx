/** The skeleton of three results, as tall as real ones. */
export function SearchSkeleton({ label }: { label: string }) {
  return (
    <div className="found" role="status" aria-label={label}>
      <div className="facets" aria-hidden="true" />
      <div aria-hidden="true">
        <div className="found__head">
          <p className="skel skel--line search-skel--head" />
        </div>
        {[0, 1, 2].map((index) => (
          <div key={index} className="result">
            <div className="result__pic skel" />
            <div className="search-skel__lines">
              <p className="skel skel--line" />
              <p className="skel skel--line" />
              <p className="skel skel--line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
