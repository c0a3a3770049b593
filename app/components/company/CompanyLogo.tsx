import type { Company } from './use-company';

/** A company's logo, or its first letter. */
export function CompanyLogo({ company }: { company: Pick<Company, 'name' | 'logoUrl'> }) {
  return (
    <span className="logo-co" aria-hidden="true">
      {company.logoUrl ? (
        <img src={company.logoUrl} width={56} height={56} alt="" />
      ) : (
        company.name.charAt(0).toUpperCase()
      )}
    </span>
  );
}
