import './page.css';
import { enableCopying } from './copying.ts';
import { enablePageList } from './page-list.ts';
import { enableScheme } from './scheme.ts';
import { enableSearch } from './search-dialog.ts';

enableScheme();
enableCopying();
enableSearch();
enablePageList();
