import { Link, useMatchRoute } from '@tanstack/react-router';
import { say } from '../sentences/shell.ts';
import { type Destination, OPERATOR, ownerDestinations, projectDestinations } from './destinations.tsx';

export interface NavigationProps {
  /** Undefined: the person belongs to none. */
  readonly owner: string | undefined;
  /** The person is an admin of the owner. */
  readonly canManage: boolean;
  /** The project that is open. */
  readonly project?: { readonly id: string; readonly name: string };
  readonly isOperator: boolean;
  /** After a link was followed. */
  readonly onNavigate?: () => void;
}

/** The links of the sidebar. Those of a project are below the link to all projects. */
export function Navigation({ owner, canManage, project, isOperator, onNavigate }: NavigationProps) {
  const destinations = owner === undefined ? [] : ownerDestinations(owner, canManage);
  return (
    <nav aria-label={say('studio')} className="grid grid-cols-1 content-start gap-5 overflow-y-auto px-3 py-4">
      <ul className="grid grid-cols-1 gap-0.5 empty:hidden">
        {destinations.map((destination) => (
          <li key={destination.path}>
            <NavigationLink {...destination} onNavigate={onNavigate} />
            {owner !== undefined && project !== undefined && destination.path.endsWith('/projects') && (
              <div className="mt-1 mb-2 ms-5 border-s border-line ps-2.5">
                <p className="truncate px-2.5 py-1 text-xs font-medium text-muted" title={project.name}>
                  {project.name}
                </p>
                <ul className="grid grid-cols-1 gap-0.5">
                  {projectDestinations(owner, project.id).map((inside) => (
                    <li key={inside.path}>
                      <NavigationLink {...inside} onNavigate={onNavigate} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOperator && (
        <div>
          <p className="px-2.5 pb-1 text-xs font-medium text-muted">{say('operator')}</p>
          <NavigationLink {...OPERATOR} onNavigate={onNavigate} />
        </div>
      )}
    </nav>
  );
}

function NavigationLink({
  label,
  path,
  icon,
  isExact = false,
  pathOfParts,
  onNavigate,
}: Destination & { readonly onNavigate?: () => void }) {
  const match = useMatchRoute();
  const isAtPart = pathOfParts !== undefined && match({ to: `/${pathOfParts}`, fuzzy: true }) !== false;
  return (
    <Link
      to={`/${path}`}
      {...(isAtPart && { 'aria-current': 'page', 'data-status': 'active' })}
      activeOptions={{ exact: isExact }}
      onClick={onNavigate}
      className="flex h-9 items-center gap-2.5 rounded-md px-2.5 text-muted no-underline transition-colors hover:bg-hover hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent pointer-coarse:h-11 [&>svg]:size-4.5 [&>svg]:shrink-0"
    >
      {icon}
      {label}
    </Link>
  );
}
