// Written by `pnpm write client` from the OpenAPI document of the management API.

export interface paths {
    "/me": {
        /** Get who you are, and your owners with your roles */
        get: {
            parameters: {};
            responses: {
                /** @description Get who you are, and your owners with your roles */
                200: { content: { "application/json": components["schemas"]["Me"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Change your name
         * @description Needs a session: a personal access token may not do this.
         */
        patch: {
            parameters: {};
            requestBody: { content: { "application/json": components["schemas"]["MyChanges"]; }; };
            responses: {
                /** @description Change your name */
                200: { content: { "application/json": components["schemas"]["Me"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/me/sessions": {
        /**
         * List the browsers in which you are signed in
         * @description Needs a session: a personal access token may not do this.
         */
        get: {
            parameters: {};
            responses: {
                /** @description List the browsers in which you are signed in */
                200: { content: { "application/json": components["schemas"]["SessionList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Sign out all other browsers
         * @description Needs a session: a personal access token may not do this.
         */
        delete: {
            parameters: {};
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/me/sessions/{session}": {
        /**
         * Sign out one browser
         * @description Needs a session: a personal access token may not do this.
         */
        delete: {
            parameters: {
                path: {
                    /** @description The session. */
                    session: components["parameters"]["session"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/me/tokens": {
        /**
         * List your personal access tokens
         * @description Needs a session: a personal access token may not do this.
         */
        get: {
            parameters: {};
            responses: {
                /** @description List your personal access tokens */
                200: { content: { "application/json": components["schemas"]["PersonalTokenList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create a personal access token
         * @description The command line and other programs use the management API with it, with your rights. The secret is shown only here.
         *
         *     Needs a session: a personal access token may not do this.
         */
        post: {
            parameters: {};
            requestBody: { content: { "application/json": components["schemas"]["NewPersonalToken"]; }; };
            responses: {
                /** @description Create a personal access token */
                201: { content: { "application/json": components["schemas"]["CreatedPersonalToken"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/me/tokens/{token}": {
        /**
         * Revoke a personal access token at once
         * @description Needs a session: a personal access token may not do this.
         */
        delete: {
            parameters: {
                path: {
                    /** @description The token. */
                    token: components["parameters"]["token"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners": {
        /**
         * List the owners in which you have a role
         * @description An operator gets all owners.
         */
        get: {
            parameters: {};
            responses: {
                /** @description List the owners in which you have a role */
                200: { content: { "application/json": components["schemas"]["OwnerList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create an owner
         * @description Creates an owner with the default plan.
         *
         *     For operators of the server.
         */
        post: {
            parameters: {};
            requestBody: { content: { "application/json": components["schemas"]["NewOwner"]; }; };
            responses: {
                /** @description Create an owner */
                201: { content: { "application/json": components["schemas"]["Owner"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}": {
        /**
         * Get an owner
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description Get an owner */
                200: { content: { "application/json": components["schemas"]["Owner"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Remove an owner
         * @description Removes an owner with its keys, plan, members and invitations. With `force=true`, also its projects and their presentations; unfinished exports fail, uncharged.
         *
         *     For operators of the server.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Remove the owner although it has projects. */
                    force?: "true" | "false";
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Rename an owner
         * @description Changes the display name. The id stays.
         *
         *     For operators of the server.
         */
        patch: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["OwnerChanges"]; }; };
            responses: {
                /** @description Rename an owner */
                200: { content: { "application/json": components["schemas"]["Owner"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/plan": {
        /**
         * Get the plan of an owner
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description Get the plan of an owner */
                200: { content: { "application/json": components["schemas"]["Plan"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Change the plan of an owner
         * @description Changes the limits that the body has. Credits and the rate apply within a second, retention to exports that are accepted from then on, the others to all exports.
         *
         *     For operators of the server.
         */
        patch: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["PlanChanges"]; }; };
            responses: {
                /** @description Change the plan of an owner */
                200: { content: { "application/json": components["schemas"]["Plan"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/usage": {
        /**
         * Get what an owner has used
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The first day, in UTC. Default: 29 days before `to`. */
                    from?: string;
                    /** @description The last day, in UTC; at most 400 days later. Default: today. */
                    to?: string;
                    /** @description Count only the days of this project. */
                    project?: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description Get what an owner has used */
                200: { content: { "application/json": components["schemas"]["Usage"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects": {
        /**
         * List projects
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description List projects */
                200: { content: { "application/json": components["schemas"]["ProjectList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create a project
         * @description Creates an empty project with the default theme, or one with the published templates of a starter in the colours of a brand.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["NewProject"]; }; };
            responses: {
                /** @description Create a project */
                201: { content: { "application/json": components["schemas"]["Project"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}": {
        /**
         * Read a project file
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description Read a project file */
                200: { content: { "application/json": components["schemas"]["StoredProject"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create or change a project file
         * @description Its `id` must be that of the path. Templates that are valid must stay valid with it; otherwise the answer lists their faults.
         *
         *     Needs the role editor.
         */
        put: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            requestBody: { content: { "application/json": { [key: string]: unknown; }; }; };
            responses: {
                /** @description Create or change a project file */
                200: { content: { "application/json": components["schemas"]["SavedProject"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Delete a project
         * @description Deletes it with its templates, pictures, fonts, saved bodies, API keys and presentations. With `force`, its unfinished exports fail, uncharged.
         *
         *     Needs the role editor.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Deletes it although something uses it. */
                    force?: "true" | "false";
                };
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/duplicate": {
        /**
         * Duplicate a project
         * @description Copies its project file, templates with drafts, pictures, fonts and saved bodies. Of versions, the published ones.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["ProjectCopy"]; }; };
            responses: {
                /** @description Duplicate a project */
                201: { content: { "application/json": components["schemas"]["Project"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/uses": {
        /**
         * List what uses a project
         * @description What a deletion without `force` rejects.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description List what uses a project */
                200: {
                    content: {
                        "application/json": {
                            /**
                             * @description Phrases.
                             * @example [
                             *       "the template \"cover\""
                             *     ]
                             */
                            uses: string[];
                            /** @description Presentations that would be deleted with the project. */
                            presentations: number;
                        };
                    };
                };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/starters": {
        /**
         * List starters
         * @description Sets of templates that a new project can begin with.
         */
        get: {
            parameters: {};
            responses: {
                /** @description List starters */
                200: { content: { "application/json": components["schemas"]["StarterList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/starters/{starter}": {
        /**
         * Read a starter
         * @description Everything that draws its slides, so that a page can show how they look in the colours of a brand.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of a starter. */
                    starter: components["parameters"]["starter"];
                };
            };
            responses: {
                /** @description Read a starter */
                200: { content: { "application/json": components["schemas"]["StarterContents"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/files": {
        /**
         * List the files of a project with their hashes
         * @description A push compares a folder with it, and uploads what differs.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description List the files of a project with their hashes */
                200: { content: { "application/json": components["schemas"]["FileList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/uploads/{sha256}": {
        /**
         * Read an uploaded file
         * @description For pages that show a picture before it is stored.
         *
         *     Needs the role editor.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description SHA-256 of the body, in lower-case hex. */
                    sha256: components["parameters"]["sha256"];
                };
            };
            responses: {
                /** @description Read an uploaded file */
                200: { content: { "*/*": unknown; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Upload a file for a push or an import
         * @description A picture, a font, or a zip file of templates, under its SHA-256 in lower-case hex. Until something uses it, the server keeps it for a day.
         *
         *     Needs the role editor.
         */
        put: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description SHA-256 of the body, in lower-case hex. */
                    sha256: components["parameters"]["sha256"];
                };
            };
            requestBody: { content: { "application/octet-stream": unknown; }; };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/push": {
        /**
         * Store a project folder
         * @description Stores all of it or nothing: the project file, templates, pictures and fonts. Pictures and fonts are uploaded before. If any file has a fault, the answer lists the faults of all files. Everything is checked again on the server.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["Push"]; }; };
            responses: {
                /** @description Store a project folder */
                200: { content: { "application/json": components["schemas"]["PushResult"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/bundle": {
        /**
         * Export templates as a zip file
         * @description A project folder: `project.json`, `templates/*.json`, `assets/*` and `fonts/*`. With `templates`, it has these, the theme, and the partials, pictures and fonts that they use; without, the whole project.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Keys, separated by commas. Default: all. */
                    templates?: string;
                    /** @description Drafts in the place of the published versions, where there are some. */
                    drafts?: "true" | "false";
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description Export templates as a zip file */
                200: { content: { "*/*": unknown; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/bundle/plan": {
        /**
         * Compare a zip file of templates with a project
         * @description Stores nothing in the project. The `ETag` is that of all files of the project: sent as `If-Match` with the import, nothing is overwritten that the comparison did not show.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description SHA-256 of the zip file, which is uploaded. */
                        upload: string;
                        /**
                         * @description Stores templates as drafts.
                         * @default false
                         */
                        draft?: boolean;
                        /**
                         * @description What stays as the project has it.
                         * @default []
                         */
                        keep?: {
                            /**
                             * @description `theme`: all of a project file but its id, its name and its partials.
                             * @enum {string}
                             */
                            kind: "theme" | "partial" | "template" | "picture" | "font";
                            /** @description Key of a template, name of a partial, a picture or a font; `theme` of the theme. */
                            name: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Compare a zip file of templates with a project */
                200: { content: { "application/json": components["schemas"]["ImportPlan"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/bundle/import": {
        /**
         * Import a zip file of templates
         * @description Stores all of it, but what is kept, or nothing. What only the project has stays.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description SHA-256 of the zip file, which is uploaded. */
                        upload: string;
                        /**
                         * @description Stores templates as drafts.
                         * @default false
                         */
                        draft?: boolean;
                        /**
                         * @description What stays as the project has it.
                         * @default []
                         */
                        keep?: {
                            /**
                             * @description `theme`: all of a project file but its id, its name and its partials.
                             * @enum {string}
                             */
                            kind: "theme" | "partial" | "template" | "picture" | "font";
                            /** @description Key of a template, name of a partial, a picture or a font; `theme` of the theme. */
                            name: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Import a zip file of templates */
                200: { content: { "application/json": components["schemas"]["PushResult"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates": {
        /**
         * List templates
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Parses every template, and says what is wrong with those that exports cannot use. */
                    check?: "true" | "false";
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description List templates */
                200: { content: { "application/json": components["schemas"]["TemplateList"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}": {
        /**
         * Read a template
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description Read a template */
                200: { content: { "application/json": components["schemas"]["Template"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Delete a template
         * @description Deletes it with its draft, its versions and its aliases. Requests for it are answered with 404.
         *
         *     Needs the role editor.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Deletes it although something uses it. */
                    force?: "true" | "false";
                };
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/draft": {
        /**
         * Save the draft of a template
         * @description Creates the template if it does not exist. The file must have no errors; its samples are laid out by a check and when it is published. Exports do not change.
         *
         *     Needs the role editor.
         */
        put: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            requestBody: { content: { "application/json": { [key: string]: unknown; }; }; };
            responses: {
                /** @description Save the draft of a template */
                200: { content: { "application/json": components["schemas"]["SavedTemplate"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Discard the draft of a template
         * @description Needs the role editor.
         */
        delete: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/check": {
        /**
         * Check a template
         * @description Parses a template file and lays out its samples with the pictures and fonts of the project. Stores nothing.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Fetches the pictures that the template itself names by http(s) addresses. */
                    fetch?: "true" | "false";
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            requestBody: { content: { "application/json": { [key: string]: unknown; }; }; };
            responses: {
                /** @description Check a template */
                200: { content: { "application/json": components["schemas"]["TemplateCheck"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/publish": {
        /**
         * Publish drafts
         * @description Lays out the samples of each draft first. If any has an error, none is published.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        templates: {
                            key: string;
                            /** @description Rejects with `EDIT_CONFLICT` if it is another one by now. */
                            etag?: string;
                        }[];
                        /** @description What has changed, for the list of versions. */
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description Publish drafts */
                200: { content: { "application/json": components["schemas"]["PublishedTemplates"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/uses": {
        /**
         * List what uses a template
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description List what uses a template */
                200: { content: { "application/json": components["schemas"]["Uses"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/pages/{page}": {
        /**
         * Say that a page has a template open
         * @description A page sends it every 20 seconds, and gets who else has the template open. Nothing is stored.
         *
         *     Needs the role viewer.
         */
        put: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                    /** @description The page. */
                    page: components["parameters"]["page"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["TemplatePage"]; }; };
            responses: {
                /** @description Say that a page has a template open */
                200: { content: { "application/json": components["schemas"]["PresentPeople"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Say that a page is closed
         * @description Needs the role viewer.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                    /** @description The page. */
                    page: components["parameters"]["page"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/rename": {
        /**
         * Give a template another key
         * @description The old key becomes an alias: exports that name it still work until the alias is removed.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["TemplateKey"]; }; };
            responses: {
                /** @description Give a template another key */
                200: { content: { "application/json": components["schemas"]["TemplateKey"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/aliases/{alias}": {
        /**
         * Remove an earlier key of a template
         * @description Exports that name it are answered with 404 from then on.
         *
         *     Needs the role editor.
         */
        delete: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                    /** @description An earlier key of the template. */
                    alias: components["parameters"]["alias"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/duplicate": {
        /**
         * Duplicate a template
         * @description The copy is a draft.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["TemplateKey"]; }; };
            responses: {
                /** @description Duplicate a template */
                201: { content: { "application/json": components["schemas"]["TemplateKey"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/versions": {
        /**
         * List the versions of a template
         * @description Newest first. The newest 200 are kept.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description List the versions of a template */
                200: { content: { "application/json": components["schemas"]["TemplateVersionList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/versions/{number}": {
        /**
         * Read a version of a template
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                    /** @description Number of a version of the template, from 1. */
                    number: components["parameters"]["number"];
                };
            };
            responses: {
                /** @description Read a version of a template */
                200: { content: { "application/json": components["schemas"]["StoredTemplateVersion"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/compare": {
        /**
         * Compare two states of a template
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                query: {
                    /** @description `draft`, `published`, or the number of a version. */
                    from: string;
                    /** @description `draft`, `published`, or the number of a version. */
                    to: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description Compare two states of a template */
                200: { content: { "application/json": components["schemas"]["TemplateChanges"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/versions/{number}/restore": {
        /**
         * Restore a version as the draft
         * @description Exports do not change until the draft is published.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                    /** @description Number of a version of the template, from 1. */
                    number: components["parameters"]["number"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/partials": {
        /**
         * List partials
         * @description Partials are elements that templates share. They are a part of the project file, and have its ETag.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description List partials */
                200: { content: { "application/json": components["schemas"]["PartialList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/partials/{name}": {
        /**
         * Read a partial
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Read a partial */
                200: { content: { "application/json": { [key: string]: unknown; }; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create or change a partial
         * @description Templates that are valid must stay valid with it; otherwise the answer lists their faults.
         *
         *     Needs the role editor.
         */
        put: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            requestBody: { content: { "application/json": { [key: string]: unknown; }; }; };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Delete a partial that nothing uses
         * @description Needs the role editor.
         */
        delete: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/schema": {
        /**
         * Read the JSON Schema of the content of a template
         * @description Of its draft, if it has one.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description Read the JSON Schema of the content of a template */
                200: { content: { "application/json": { [key: string]: unknown; }; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/templates/{key}/sample": {
        /**
         * Read sample content of a template
         * @description Of its draft, if it has one.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A key of the template's samples. Default: the sample of each field. */
                    name?: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description Read sample content of a template */
                200: { content: { "application/json": { [key: string]: unknown; }; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/request": {
        /**
         * Make the body of an export request from samples
         * @description `POST /v1/project/export` accepts it as it is. It has one slide for each published template.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Keys of published templates, separated by commas. Default: all. */
                    templates?: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description Make the body of an export request from samples */
                200: { content: { "application/json": { [key: string]: unknown; }; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/languages/{file}": {
        /**
         * Read the JSON Schema of template or project files
         * @description `file` is `template` or `project`. For editors: completion and checks while somebody writes.
         */
        get: {
            parameters: {
                path: {
                    /** @description `template` or `project`. */
                    file: components["parameters"]["file"];
                };
            };
            responses: {
                /** @description Read the JSON Schema of template or project files */
                200: { content: { "application/json": { [key: string]: unknown; }; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/bodies": {
        /**
         * List saved bodies
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description List saved bodies */
                200: { content: { "application/json": components["schemas"]["SavedBodyList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/bodies/{name}": {
        /**
         * Read a saved body
         * @description Its `projectId` is that of the project, also in a copy of the project in which it was saved.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Read a saved body */
                200: { content: { "application/json": { [key: string]: unknown; }; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create or replace a saved body
         * @description Any JSON object: it need not be valid for an export yet.
         *
         *     Needs the role editor.
         */
        put: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            requestBody: { content: { "application/json": { [key: string]: unknown; }; }; };
            responses: {
                /** @description Create or replace a saved body */
                200: { content: { "application/json": components["schemas"]["SavedBody"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Delete a saved body
         * @description Needs the role editor.
         */
        delete: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/assets": {
        /**
         * List pictures
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description List pictures */
                200: { content: { "application/json": components["schemas"]["AssetList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/assets/{name}": {
        /**
         * Read a picture
         * @description Browsers save it, and never show it.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Read a picture */
                200: { content: { "*/*": unknown; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create or replace a picture
         * @description Needs the role editor.
         */
        put: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            requestBody: { content: { "application/octet-stream": unknown; }; };
            responses: {
                /** @description Create or replace a picture */
                200: { content: { "application/json": components["schemas"]["StoredAsset"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Delete a picture
         * @description Needs the role editor.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Deletes it although something uses it. */
                    force?: "true" | "false";
                };
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/assets/{name}/uses": {
        /**
         * List what uses a picture
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description List what uses a picture */
                200: { content: { "application/json": components["schemas"]["Uses"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/picture": {
        /**
         * Fetch a picture of another server
         * @description For previews of content that names pictures by their addresses. The server fetches it as an export does, from public addresses only. Browsers save the answer, and never show it.
         *
         *     Needs the role editor.
         */
        get: {
            parameters: {
                query: {
                    /** @description An http or https address. */
                    url: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description Fetch a picture of another server */
                200: { content: { "*/*": unknown; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/fonts": {
        /**
         * List fonts
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description List fonts */
                200: { content: { "application/json": components["schemas"]["FontList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/fonts/{name}": {
        /**
         * Read a font file
         * @description As it is stored: with the tables that decks use.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Read a font file */
                200: { content: { "*/*": unknown; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create or replace a font file
         * @description A file with one face: TTF, OTF, WOFF or WOFF2. It replaces the file of the same face.
         *
         *     Needs the role editor.
         */
        put: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            requestBody: { content: { "application/octet-stream": unknown; }; };
            responses: {
                /** @description Create or replace a font file */
                200: { content: { "application/json": components["schemas"]["StoredFont"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Delete a font file
         * @description Templates that use its family get another font, with a notice.
         *
         *     Needs the role editor.
         */
        delete: {
            parameters: {
                header?: {
                    /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
                    "If-Match"?: components["parameters"]["If-Match"];
                    /** @description `*`: it must not exist yet. */
                    "If-None-Match"?: components["parameters"]["If-None-Match"];
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                412: components["responses"]["EditConflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/fonts/{name}/uses": {
        /**
         * List what names the family of a font
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description List what names the family of a font */
                200: { content: { "application/json": components["schemas"]["Uses"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/engine": {
        /**
         * Get what the engine in a page needs to draw as the server does
         * @description The formats with their options, the fonts of the server in the order in which they replace others, and the limits of what a page sends.
         */
        get: {
            parameters: {};
            responses: {
                /** @description Get what the engine in a page needs to draw as the server does */
                200: { content: { "application/json": components["schemas"]["Engine"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/engine/fonts/{name}": {
        /** Read a font of the server */
        get: {
            parameters: {
                path: {
                    /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
                    name: components["parameters"]["name"];
                };
            };
            responses: {
                /** @description Read a font of the server */
                200: { content: { "*/*": unknown; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/projects/{project}/contents": {
        /**
         * Read everything that draws the slides of a project
         * @description One JSON object: `settings`, the project file with its `etag`; `templates`, each with its `key`, `state` and `file`; `assets`, each with its `name` and `url`; and `fonts`, each as of `GET /engine`. Addresses are below `/manage/v1`.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Drafts in the place of the published versions, where there are some. */
                    drafts?: "true" | "false";
                    /** @description Keys of the templates to read, separated by commas. Default: all. */
                    templates?: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a project of the owner. */
                    project: components["parameters"]["project"];
                };
            };
            responses: {
                /** @description Read everything that draws the slides of a project */
                200: { content: { "*/*": unknown; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/keys": {
        /**
         * List API keys, oldest first
         * @description Needs the role editor.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description List API keys, oldest first */
                200: { content: { "application/json": components["schemas"]["ApiKeyList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create an API key
         * @description The secret is shown only here.
         *
         *     Needs the role admin.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["NewApiKey"]; }; };
            responses: {
                /** @description Create an API key */
                201: { content: { "application/json": components["schemas"]["CreatedApiKey"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFoundOrProjectNotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/keys/{key}/roll": {
        /**
         * Replace an API key
         * @description Creates a key with the same name, access and projects. The old one keeps working for the overlap, so that programs can change over. The secret is shown only here.
         *
         *     Needs the role admin.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["KeyRoll"]; }; };
            responses: {
                /** @description Replace an API key */
                201: { content: { "application/json": components["schemas"]["CreatedApiKey"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/keys/{key}": {
        /**
         * Revoke an API key
         * @description `key` is an id, or a name that exactly one valid key has. The key is rejected within a second.
         *
         *     Needs the role admin.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description Revoke an API key */
                200: { content: { "application/json": components["schemas"]["ApiKey"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/exports": {
        /**
         * Export a presentation
         * @description Does what `POST /v1/project/export` does for an API key: with the same checks, answers, rate and credits, and the headers `Prefer` and `Idempotency-Key`. The person is its starter.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["ExportBody"]; }; };
            responses: {
                /** @description Export a presentation */
                200: { content: { "application/json": components["schemas"]["ExportDone"]; }; };
                /** @description Accepted. */
                202: { content: { "application/json": components["schemas"]["ExportAccepted"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["ForbiddenOrInsufficientCredits"];
                404: components["responses"]["NotFoundOrProjectNotFoundOrTemplateNotFound"];
                409: components["responses"]["Conflict"];
                410: components["responses"]["Gone"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/exports/{presentation}": {
        /**
         * Get the status of an export
         * @description Answers what `GET /v1/presentation/{id}` answers.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a presentation. */
                    presentation: components["parameters"]["presentation"];
                };
            };
            responses: {
                /** @description Get the status of an export */
                200: { content: { "application/json": components["schemas"]["TaskStatus"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/presentations": {
        /**
         * List presentations, newest first
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                query?: {
                    project?: string;
                    status?: "processing" | "success" | "failed";
                    /** @description Only development exports, or only others. */
                    dev?: "true" | "false";
                    mode?: "sync" | "async";
                    format?: string;
                    /** @description A part of the title or the file name. */
                    text?: string;
                    /** @description Accepted at this time or later. */
                    from?: string;
                    /** @description Accepted before this time. */
                    to?: string;
                    /** @description `next` of the page before. Default: the newest. */
                    after?: string;
                    /** @description Presentations on a page, at most 100. */
                    limit?: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description List presentations, newest first */
                200: { content: { "application/json": components["schemas"]["PresentationPage"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/presentations/{presentation}": {
        /**
         * Get a presentation, with its notices and faults
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a presentation. */
                    presentation: components["parameters"]["presentation"];
                };
            };
            responses: {
                /** @description Get a presentation, with its notices and faults */
                200: { content: { "application/json": components["schemas"]["PresentationDetails"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Delete a presentation
         * @description Deletes the presentation with its file and its hosted deck. One that has not ended is cancelled, uncharged.
         *
         *     Needs the role editor.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a presentation. */
                    presentation: components["parameters"]["presentation"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/presentations/{presentation}/body": {
        /**
         * Get the request body of a presentation
         * @description The body as it was checked: with the defaults of what it left out. It is kept as long as the file, unless it is larger than 1 MB or the plan keeps none.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a presentation. */
                    presentation: components["parameters"]["presentation"];
                };
            };
            responses: {
                /** @description Get the request body of a presentation */
                200: { content: { "application/json": components["schemas"]["PresentationBody"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                410: components["responses"]["Gone"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/presentations/{presentation}/run-again": {
        /**
         * Export the body of a presentation again
         * @description A new, asynchronous export with the present templates, which costs what the first did.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a presentation. */
                    presentation: components["parameters"]["presentation"];
                };
            };
            responses: {
                /** @description Export the body of a presentation again */
                202: { content: { "application/json": components["schemas"]["RunAgain"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["ForbiddenOrInsufficientCredits"];
                404: components["responses"]["NotFoundOrProjectNotFoundOrTemplateNotFound"];
                409: components["responses"]["Conflict"];
                410: components["responses"]["Gone"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/presentations/{presentation}/cancel": {
        /**
         * Cancel an export that has not ended
         * @description It fails, uncharged, and stays in the list.
         *
         *     Needs the role editor.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a presentation. */
                    presentation: components["parameters"]["presentation"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/presentations/{presentation}/links": {
        /**
         * Revoke the address of a presentation
         * @description The download address, or the links of a deck of the built-in editor, return 410 at once, and the presentation has new ones. People who have the deck open are disconnected.
         *
         *     Needs the role editor.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a presentation. */
                    presentation: components["parameters"]["presentation"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/hosted-decks": {
        /**
         * List the decks that people edit here, newest first
         * @description Also the copies that people made of them. Decks that have expired are left out.
         *
         *     Needs the role viewer.
         */
        get: {
            parameters: {
                query?: {
                    project?: string;
                    /** @description The deck of this presentation. */
                    presentation?: string;
                    /** @description A part of the title or the file name. */
                    text?: string;
                    /** @description `next` of the page before. Default: the newest. */
                    after?: string;
                    /** @description Decks on a page, at most 100. */
                    limit?: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description List the decks that people edit here, newest first */
                200: { content: { "application/json": components["schemas"]["HostedDeckPage"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/hosted-decks/{deck}": {
        /**
         * Get a deck that people edit here
         * @description Needs the role viewer.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description The deck. */
                    deck: components["parameters"]["deck"];
                };
            };
            responses: {
                /** @description Get a deck that people edit here */
                200: { content: { "application/json": components["schemas"]["HostedDeck"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Delete a deck
         * @description Deletes the deck, and the presentation that it was exported as. Its links return 410, and pages that show it are disconnected. Copies stay.
         *
         *     Needs the role editor.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description The deck. */
                    deck: components["parameters"]["deck"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Set what people with the link may do
         * @description Pages that show the deck learn of another `access` within a second, and of other `templates` when they are loaded again.
         *
         *     Needs the role editor.
         */
        patch: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description The deck. */
                    deck: components["parameters"]["deck"];
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description What people with the link to edit may do. `edit`: change the deck; `view`: only see, download and copy it; `sign-in`: nothing, unless they sign in and belong to the owner, which the link to view then needs too.
                         * @enum {string}
                         */
                        access?: "edit" | "view" | "sign-in";
                        /** @description Which templates of the project people with the link may use, to fill slides again and for new slides. `used`: those that the deck has slides of; a list: those with these keys. */
                        templates?: ("none" | "used" | "all") | string[];
                    };
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/hosted-decks/{deck}/link": {
        /**
         * Revoke the links of a deck
         * @description The links to edit and to view return 410 at once, pages that show the deck are disconnected, and the deck has new links.
         *
         *     Needs the role editor.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description The deck. */
                    deck: components["parameters"]["deck"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/members": {
        /**
         * List the members of an owner
         * @description Needs the role admin.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description List the members of an owner */
                200: { content: { "application/json": components["schemas"]["MemberList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/members/{person}": {
        /**
         * Change the role of a member
         * @description An operator may also make a person a member who is none. Everybody else invites people. Only an operator may leave an owner without an admin.
         *
         *     Needs the role admin.
         */
        put: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a person. */
                    person: components["parameters"]["person"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["MemberChanges"]; }; };
            responses: {
                /** @description Change the role of a member */
                200: { content: { "application/json": components["schemas"]["Member"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Remove a member
         * @description The person loses access to the owner at once. The account stays.
         *
         *     Needs the role admin.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description Id of a person. */
                    person: components["parameters"]["person"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/invitations": {
        /**
         * List the invitations of an owner
         * @description Newest first, also those that can no longer be used.
         *
         *     Needs the role admin.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description List the invitations of an owner */
                200: { content: { "application/json": components["schemas"]["InvitationList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Invite a person
         * @description The answer has a link, which is shown only here. Send it to the person, who becomes a member with it, with an account or a new one. It can be used once, within 7 days.
         *
         *     Needs the role admin.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["NewInvitation"]; }; };
            responses: {
                /** @description Invite a person */
                201: { content: { "application/json": components["schemas"]["CreatedInvitation"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/invitations/{invitation}": {
        /**
         * Revoke an invitation
         * @description Needs the role admin.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                    /** @description The invitation. */
                    invitation: components["parameters"]["invitation"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/owners/{owner}/audit": {
        /**
         * List who changed what in an owner
         * @description Needs the role admin.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only what the person with this id did, also with a token. */
                    person?: string;
                    /** @description Only actions of this kind: the part before the point. */
                    kind?: string;
                    /** @description Only entries with this text in the name of the actor, the action, the target or the details. */
                    text?: string;
                    /** @description The first day, in UTC. */
                    from?: string;
                    /** @description The last day, in UTC. */
                    to?: string;
                    /** @description The entries before the one with this id. Default: the newest. */
                    before?: string;
                    /** @description Entries on a page, at most 100. */
                    limit?: string;
                };
                path: {
                    /** @description Id of an owner. */
                    owner: components["parameters"]["owner"];
                };
            };
            responses: {
                /** @description List who changed what in an owner */
                200: { content: { "application/json": components["schemas"]["AuditPage"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/audit": {
        /**
         * List who changed what, in all owners and in the server itself
         * @description For operators of the server.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only what the person with this id did, also with a token. */
                    person?: string;
                    /** @description Only actions of this kind: the part before the point. */
                    kind?: string;
                    /** @description Only entries with this text in the name of the actor, the action, the target or the details. */
                    text?: string;
                    /** @description The first day, in UTC. */
                    from?: string;
                    /** @description The last day, in UTC. */
                    to?: string;
                    /** @description The entries before the one with this id. Default: the newest. */
                    before?: string;
                    /** @description Entries on a page, at most 100. */
                    limit?: string;
                };
            };
            responses: {
                /** @description List who changed what, in all owners and in the server itself */
                200: { content: { "application/json": components["schemas"]["AuditPage"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/people": {
        /**
         * List people
         * @description For operators of the server.
         */
        get: {
            parameters: {};
            responses: {
                /** @description List people */
                200: { content: { "application/json": components["schemas"]["PersonList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create a person
         * @description Creates an account without a password. A reset link lets the person choose one.
         *
         *     For operators of the server.
         */
        post: {
            parameters: {};
            requestBody: { content: { "application/json": components["schemas"]["NewPerson"]; }; };
            responses: {
                /** @description Create a person */
                201: { content: { "application/json": components["schemas"]["Person"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/people/{person}": {
        /**
         * Remove a person
         * @description Removes the account with its memberships, sessions and tokens. What the person made stays.
         *
         *     For operators of the server.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of a person. */
                    person: components["parameters"]["person"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Change a person
         * @description Renames, disables or enables a person, or changes whether the person is an operator. Disabling signs the person out. One operator who can sign in must remain.
         *
         *     For operators of the server.
         */
        patch: {
            parameters: {
                path: {
                    /** @description Id of a person. */
                    person: components["parameters"]["person"];
                };
            };
            requestBody: { content: { "application/json": components["schemas"]["PersonChanges"]; }; };
            responses: {
                /** @description Change a person */
                200: { content: { "application/json": components["schemas"]["Person"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/people/{person}/reset-link": {
        /**
         * Create a link with which a person chooses a password
         * @description The link is shown only here. It can be used once, within 24 hours, and replaces an earlier one.
         *
         *     For operators of the server.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id of a person. */
                    person: components["parameters"]["person"];
                };
            };
            responses: {
                /** @description Create a link with which a person chooses a password */
                201: { content: { "application/json": components["schemas"]["ResetLink"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/people/{person}/two-step": {
        /**
         * Turn the two-step sign-in of a person off
         * @description For a person who has lost the authenticator app and the recovery codes. The password alone is enough then.
         *
         *     For operators of the server.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of a person. */
                    person: components["parameters"]["person"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/link-keys": {
        /**
         * List the keys of download addresses, newest first
         * @description For operators of the server.
         */
        get: {
            parameters: {};
            responses: {
                /** @description List the keys of download addresses, newest first */
                200: { content: { "application/json": components["schemas"]["LinkKeyList"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
        /**
         * Create a key that signs from now on
         * @description Existing addresses stay valid. A running server uses the key within a second.
         *
         *     For operators of the server.
         */
        post: {
            parameters: {};
            responses: {
                /** @description Create a key that signs from now on */
                201: { content: { "application/json": components["schemas"]["LinkKey"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/link-keys/{key}": {
        /**
         * Remove a key that no longer signs
         * @description All addresses that it signed return 404.
         *
         *     For operators of the server.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Key of a template of the project; of an API key or a link key, its id. */
                    key: components["parameters"]["key"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Conflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/server": {
        /**
         * Get how the server is doing
         * @description For operators of the server.
         */
        get: {
            parameters: {};
            responses: {
                /** @description Get how the server is doing */
                200: { content: { "application/json": components["schemas"]["ServerHealth"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/server/hosted-check": {
        /**
         * Test the hosted location
         * @description Tests the service in which people edit `hosted-slides`, and reports what to fix.
         *
         *     For operators of the server.
         */
        post: {
            parameters: {};
            responses: {
                /** @description Test the hosted location */
                200: { content: { "application/json": components["schemas"]["HostedCheck"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/server/backup": {
        /**
         * Download a backup of the whole server
         * @description A tar archive of the database and all files, from which `deckwright restore` makes a data directory. It contains the content of all owners and the keys of download addresses: keep it as safe as the server. The last file of a complete archive is `manifest.json`.
         *
         *     For operators of the server.
         */
        post: {
            parameters: {};
            responses: {
                /** @description Download a backup of the whole server */
                200: { content: { "*/*": unknown; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Conflict"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/server/dead-exports": {
        /**
         * List dead exports, newest first
         * @description Exports of all owners that failed through a fault of the server, such as a full disk or a broken browser, until they are run again, dismissed or deleted. Synchronous exports that were answered with 503 are not among them, because their callers were asked to send them again.
         *
         *     For operators of the server.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `next` of the page before. Default: the newest. */
                    after?: string;
                    /** @description Dead exports on a page, at most 100. */
                    limit?: string;
                };
            };
            responses: {
                /** @description List dead exports, newest first */
                200: { content: { "application/json": components["schemas"]["DeadExportPage"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/server/dead-exports/redrive": {
        /**
         * Run dead exports again
         * @description Each becomes a new, asynchronous export of the same owner, with the present templates, and costs what the first would have. Each is run again once: a repeated request answers with the same new presentations.
         *
         *     For operators of the server.
         */
        post: {
            parameters: {};
            requestBody: { content: { "application/json": components["schemas"]["NamedDeadExports"]; }; };
            responses: {
                /** @description Run dead exports again */
                200: { content: { "application/json": components["schemas"]["RedrivenExports"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Conflict"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
    "/server/dead-exports/dismiss": {
        /**
         * Dismiss dead exports
         * @description Takes them out of the list without running them. The presentations stay, as failed.
         *
         *     For operators of the server.
         */
        post: {
            parameters: {};
            requestBody: { content: { "application/json": components["schemas"]["NamedDeadExports"]; }; };
            responses: {
                /** @description Dismiss dead exports */
                200: { content: { "application/json": components["schemas"]["DismissedExports"]; }; };
                400: components["responses"]["BadRequestOrInvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                413: components["responses"]["PayloadTooLarge"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailableOrServerBusy"];
            };
        };
    };
}
export interface components {
    schemas: {
        /** @description The body of every error response. */
        Failure: {
            /**
             * @description Stable code.
             * @enum {string}
             */
            error: "INVALID_REQUEST" | "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_CREDITS" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_KEY_IN_USE" | "CONFLICT" | "GONE" | "EXPORT_CANCELLED" | "EDIT_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVER_BUSY" | "SERVICE_UNAVAILABLE";
            /** @description What failed, what would have worked, and what to do. For people. May change. */
            message: string;
            /** @description The value of `X-Request-Id`. */
            requestId: string;
            /** @description The faults of the request, at most 100. The message says how many more there are. */
            details?: components["schemas"]["FileFault"][];
        };
        /** @description One validation error: where it is, what was expected and what was sent. */
        FileFault: {
            /** @description JSON Pointer into the request body, or into `file`; or `/` and the name of a query parameter. The empty string is the whole of it. */
            path: string;
            /** @enum {string} */
            code: "INVALID_REQUEST" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "INVALID_CONTENT" | "INVALID_FONT" | "INVALID_IMAGE" | "UNKNOWN_FORMAT" | "DECK_TOO_LARGE" | "STRICT_NOTICE" | "ABORTED" | "INVALID_PROJECT" | "INVALID_TEMPLATE" | "TEXT_TOO_LONG" | "NAME_TAKEN" | "ADAPTER_FAILED" | "BROWSER_NOT_FOUND" | "BROWSER_CRASHED" | "BROWSER_LOST" | "LOCATION_NOT_CONFIGURED" | "HOST_BUSY" | "IMAGE_UNREADABLE" | "FONT_UNREADABLE";
            message: string;
            expected?: string;
            got?: string;
            /** @description The nearest valid value. */
            suggestion?: string;
            /** @description Id of the project whose template has to be fixed. */
            project?: string;
            /** @description Key of the template that is wrong, or of the slide that has a wrong value. */
            template?: string;
            /** @description Name of the element that is wrong, or that shows a wrong value. */
            element?: string;
            /** @description The slide, counted from 1. */
            slide?: number;
            /** @description The file that has the fault, of those that were sent. */
            file?: string;
        };
        /** @description Who sent the request, and what that one may do. */
        Me: {
            /** @description `isOperator` is whether this session or token has the rights of an operator. */
            person: {
                id: string;
                email: string;
                name: string;
                isOperator: boolean;
            };
            /** @description The session of this request. Null: it came with a token. */
            sessionId: string | null;
            /**
             * @description `read`: this token may change nothing.
             * @enum {string}
             */
            access: "full" | "read";
            /** @description The owners in which you have a role. Of an operator, all. */
            owners: {
                id: string;
                name: string;
                role: components["schemas"]["Role"];
            }[];
        };
        /**
         * @description `viewer` reads. `editor` changes projects and makes exports. `admin` also manages members and API keys.
         * @enum {string}
         */
        Role: "viewer" | "editor" | "admin";
        MyChanges: {
            /** @example Ada Lovelace */
            name: string;
        };
        SessionList: { items: components["schemas"]["Session"][]; };
        /** @description A browser in which you are signed in. */
        Session: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string;
            /** Format: date-time */
            expiresAt: string;
            address: string | null;
            userAgent: string | null;
            /** @description Whether this request came with it. */
            isCurrent: boolean;
        };
        PersonalTokenList: { items: components["schemas"]["PersonalToken"][]; };
        /** @description A personal access token without its secret. */
        PersonalToken: {
            id: string;
            name: string;
            /**
             * @description `read`: the token may change nothing.
             * @enum {string}
             */
            access: "full" | "read";
            /** @description The only owner that it gives access to. Null: all your owners. */
            owner: string | null;
            /** @description The last four characters of the secret. */
            hint: string;
            /** Format: date-time */
            createdAt: string;
            /** @description To the minute. */
            lastUsedAt: string | null;
            /** @description Null: it never expires. */
            expiresAt: string | null;
            revokedAt: string | null;
        };
        NewPersonalToken: {
            name: string;
            /**
             * @description `read`: the token may change nothing.
             * @default full
             * @enum {string}
             */
            access?: "full" | "read";
            /** @description The only owner that it gives access to. Default: all your owners. */
            owner?: string;
            /**
             * Format: date-time
             * @description Default: never.
             */
            expiresAt?: string;
        };
        CreatedPersonalToken: {
            token: components["schemas"]["PersonalToken"];
            /** @description Shown once. */
            secret: string;
        };
        OwnerList: { items: components["schemas"]["Owner"][]; };
        /** @description A tenant: it has projects, API keys, presentations and a plan. */
        Owner: {
            /**
             * @description Part of every path of the owner.
             * @example acme
             */
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description The role of the caller. An operator is an admin everywhere.
             * @enum {string}
             */
            role: "viewer" | "editor" | "admin";
            plan: components["schemas"]["Plan"];
        };
        /** @description The limits of an owner. */
        Plan: {
            /** @description Credits per calendar month (UTC). Null: unlimited. */
            credits: number | null;
            /** @description Requests per `rateSeconds`. */
            rate: number;
            rateSeconds: number;
            /** @description Days for which the file of an export is kept. */
            retentionDays: number;
            /** @description Days after which an ended export, whose file is removed, is deleted. Null: never. */
            recordDays: number | null;
            /** @description Whether the bodies of exports are kept as long as their files. */
            keepBodies: boolean;
        };
        NewOwner: {
            /**
             * @description Display name.
             * @example Acme Ltd
             */
            name: string;
            /**
             * @description Default: derived from the name.
             * @example acme
             */
            id?: string;
        };
        OwnerChanges: {
            /**
             * @description Display name.
             * @example Acme Ltd
             */
            name: string;
        };
        PlanChanges: {
            /** @description Credits per calendar month (UTC). Null: unlimited. */
            credits?: number | null;
            /** @description Requests per `rateSeconds`. */
            rate?: number;
            rateSeconds?: number;
            /** @description Days for which the file of an export is kept. */
            retentionDays?: number;
            /** @description Days after which an ended export, whose file is removed, is deleted. Null: never. */
            recordDays?: number | null;
            /** @description Whether the bodies of exports are kept as long as their files. */
            keepBodies?: boolean;
        };
        /** @description What an owner used. */
        Usage: {
            /** @description Oldest first, without days on which nothing was exported. */
            days: {
                /**
                 * @description In UTC, when the exports were accepted.
                 * @example 2026-11-20
                 */
                day: string;
                /** @description All that have ended, with the failed ones and the development ones. */
                exports: number;
                failed: number;
                dev: number;
                slides: number;
                bytes: number;
                /** @description Credits that were charged. */
                credits: number;
            }[];
            /** @description The present calendar month (UTC) of the whole owner. */
            month: {
                /** @example 2026-11 */
                month: string;
                /** @description Credits of exports that have not ended. */
                held: number;
                used: number;
                /** @description Credits of the plan. Null: unlimited. */
                credits: number | null;
            };
            /** @description When files are removed. */
            files: {
                /** @description Days for which the plan keeps the file of a new export. */
                days: number;
                /** @description The next files to expire, soonest first. */
                next: {
                    id: number;
                    name: string;
                    /** Format: date-time */
                    expiresAt: string;
                }[];
            };
        };
        ProjectList: { items: components["schemas"]["ProjectOverview"][]; };
        ProjectOverview: {
            /**
             * @description Callers send it as `projectId`.
             * @example sales
             */
            id: string;
            name: string;
            /** @description How many templates it has, drafts included. */
            templates: number;
            /**
             * Format: date-time
             * @description When any file of the project was last changed.
             */
            updatedAt: string;
        };
        NewProject: {
            /**
             * @description Callers send it as `projectId`.
             * @example sales
             */
            id: string;
            name: string;
            /**
             * @description The id of a starter.
             * @example neutral
             */
            starter?: string;
            brand?: components["schemas"]["Brand"];
        };
        /** @description A theme is made from it in which every text is readable. */
        Brand: {
            /**
             * @description One or two colours as `#RRGGBB`. Default: those of the starter.
             * @example [
             *       "#0A5CFF"
             *     ]
             */
            colors?: string[];
            /** @description Font family of headings and text. */
            font?: string;
            /**
             * @description Default: as the starter.
             * @enum {string}
             */
            mode?: "light" | "dark";
        };
        /** @description A project with its display name. */
        Project: {
            /**
             * @description Callers send it as `projectId`.
             * @example sales
             */
            id: string;
            name: string;
        };
        StoredProject: {
            /**
             * @description Callers send it as `projectId`.
             * @example sales
             */
            id: string;
            name: string;
            /** @description The project file: theme, fonts, slide size, language, partials. */
            file: { [key: string]: unknown; };
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When any file of the project was last changed.
             */
            updatedAt: string;
        };
        SavedProject: {
            /**
             * @description Callers send it as `projectId`.
             * @example sales
             */
            id: string;
            created: boolean;
        };
        ProjectCopy: {
            /**
             * @description Callers send it as `projectId`.
             * @example sales
             */
            id: string;
            name: string;
        };
        StarterList: { items: components["schemas"]["Starter"][]; };
        Starter: {
            id: string;
            name: string;
            description: string;
            /** @description Number of templates. */
            pages: number;
            /**
             * @description How its slides look without a brand.
             * @enum {string}
             */
            mode: "light" | "dark";
            /** @description The two colours that a brand replaces. */
            colors: string[];
        };
        StarterContents: {
            /** @description The project file. */
            settings: { [key: string]: unknown; };
            templates: {
                key: string;
                name: string;
                file: { [key: string]: unknown; };
            }[];
            assets: {
                name: string;
                /** @description A data URI. */
                url: string;
            }[];
        };
        FileList: { items: components["schemas"]["ListedFile"][]; };
        ListedFile: {
            /**
             * @description A template has up to two files, `draft` and `published`, with one ETag.
             * @enum {string}
             */
            kind: "project" | "draft" | "published" | "picture" | "font";
            /** @description Key of a template, name of a picture or font, id of the project. */
            name: string;
            /** @description Bytes. */
            size: number;
            /** @description SHA-256 of the file as it was uploaded; of a JSON file without white space, as it is stored. */
            hash: string;
            /** @description The entity tag, without quotes. */
            etag: string;
        };
        /** @description A project folder: its files, or the hashes of those that are stored or uploaded. */
        Push: {
            project: {
                /** @description The project file. Its `id` is that of the path. */
                json?: { [key: string]: unknown; };
                /** @description Instead of `json`: the project file is stored, with this hash. */
                hash?: string;
                /**
                 * @description Where the caller has it. Faults and warnings name it.
                 * @example templates/cover.json
                 */
                file?: string;
            };
            /** @default [] */
            templates?: {
                /** @description The template file. */
                json?: unknown;
                /** @description Instead of `json`, with `hash`. */
                key?: string;
                /** @description Instead of `json`: the template is stored, with this hash. */
                hash?: string;
                /**
                 * @description Where the caller has it. Faults and warnings name it.
                 * @example templates/cover.json
                 */
                file?: string;
            }[];
            /**
             * @description All pictures of the folder.
             * @default []
             */
            assets?: {
                name: string;
                /** @description Of the file. Upload those that the project does not have with this hash. */
                hash: string;
                /**
                 * @description Where the caller has it. Faults and warnings name it.
                 * @example templates/cover.json
                 */
                file?: string;
            }[];
            /**
             * @description All fonts of the folder.
             * @default []
             */
            fonts?: {
                name: string;
                /** @description Of the file. Upload those that the project does not have with this hash. */
                hash: string;
                /**
                 * @description Where the caller has it. Faults and warnings name it.
                 * @example templates/cover.json
                 */
                file?: string;
            }[];
            /**
             * @description Removes what the push does not name, unless something uses it.
             * @default false
             */
            prune?: boolean;
            /**
             * @description Stores templates as drafts.
             * @default false
             */
            draft?: boolean;
            /**
             * @description Checks everything, and stores nothing.
             * @default false
             */
            dryRun?: boolean;
            /**
             * @description Fetches the pictures that templates themselves name by http(s) addresses.
             * @default true
             */
            fetch?: boolean;
        };
        PushResult: {
            changes: components["schemas"]["PushChange"][];
            /** @description What authors should know, with JSON Pointers into the files. */
            warnings: {
                file: string;
                path: string;
                message: string;
            }[];
            /** @description The fonts that were added or changed. */
            fonts: {
                name: string;
                face: string;
                size: number;
                /** @description Whether decks embed it. */
                embedding: string;
            }[];
            /** @description False: nothing has changed, or it was a dry run. */
            stored: boolean;
        };
        PushChange: {
            /**
             * @description `kept`: the push does not name it.
             * @enum {string}
             */
            state: "added" | "changed" | "removed" | "kept" | "unchanged";
            /** @enum {string} */
            kind: "project" | "template" | "picture" | "font";
            name: string;
            /** @description JSON Pointers to what changed, at most 20. Empty: only the order of keys did. */
            pointers?: string[];
            /** @description How many pointers are left out. */
            more?: number;
            /** @description A reason. */
            detail?: string;
        };
        ImportPlan: {
            items: components["schemas"]["BundleItem"][];
            /** @description While there are some, nothing can be imported. */
            faults: {
                file: string;
                path: string;
                message: string;
            }[];
            /** @description What authors should know. */
            warnings: {
                file: string;
                path: string;
                message: string;
            }[];
        };
        BundleItem: {
            /**
             * @description `theme`: all of a project file but its id, its name and its partials.
             * @enum {string}
             */
            kind: "theme" | "partial" | "template" | "picture" | "font";
            /** @description Key of a template, name of a partial, a picture or a font; `theme` of the theme. */
            name: string;
            /**
             * @description `removed`: a font whose face another font of the zip file has.
             * @enum {string}
             */
            state: "added" | "changed" | "same" | "removed";
            /** @description JSON of what changes. */
            before?: unknown;
            /** @description JSON of what is added or changed. */
            after?: unknown;
            /** @description Of a picture or a font that is uploaded now, to show it. */
            hash?: string;
            /** @description Of a font that is added or changed and not kept, to draw slides with it. */
            face?: {
                family: string;
                bold: boolean;
                italic: boolean;
            };
            detail?: string;
        };
        TemplateList: { items: components["schemas"]["TemplateSummary"][]; };
        TemplateSummary: {
            key: string;
            name: string;
            /**
             * @description Exports use the published version. A draft changes nothing for them.
             * @enum {string}
             */
            state: "published" | "draft" | "published, newer draft";
            /** @description Earlier keys under which exports may still name it. */
            aliases: string[];
            /** @description The entity tag, without quotes. */
            etag: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Why exports cannot use it. Only with the query parameter `check`. */
            fault?: string;
        };
        Template: {
            key: string;
            name: string;
            /**
             * @description Exports use the published version. A draft changes nothing for them.
             * @enum {string}
             */
            state: "published" | "draft" | "published, newer draft";
            /** @description Earlier keys under which exports may still name it. */
            aliases: string[];
            /** Format: date-time */
            updatedAt: string;
            /** @description The draft, which exports do not use. Null: there is none. */
            draft: { [key: string]: unknown; } | null;
            /** @description What exports use. Null: it was never published. */
            published: { [key: string]: unknown; } | null;
        };
        SavedTemplate: {
            key: string;
            name: string;
        };
        TemplateCheck: {
            key: string;
            name: string;
            /** @description What its author should know, with JSON Pointers into the file. */
            warnings: {
                path: string;
                message: string;
            }[];
        };
        PublishedTemplates: {
            items: {
                key: string;
                /** @description The new version. Null: the draft had the content that is published already. */
                version: number | null;
            }[];
        };
        Uses: {
            /**
             * @description Phrases.
             * @example [
             *       "the template \"cover\""
             *     ]
             */
            uses: string[];
        };
        TemplatePage: { isEditing: boolean; };
        /** @description Who else has a template open. */
        PresentPeople: {
            others: {
                name: string;
                /** @description It is another page of the same person. */
                isYou: boolean;
                /** @description False: the person only looks. */
                isEditing: boolean;
            }[];
        };
        TemplateKey: { key: string; };
        TemplateVersionList: { items: components["schemas"]["TemplateVersion"][]; };
        /** @description What was published under a template. */
        TemplateVersion: {
            number: number;
            note: string | null;
            /** @description A person, a token or a program. Null: it is unknown. */
            publishedBy: string | null;
            /** Format: date-time */
            publishedAt: string;
        };
        StoredTemplateVersion: {
            number: number;
            note: string | null;
            /** @description A person, a token or a program. Null: it is unknown. */
            publishedBy: string | null;
            /** Format: date-time */
            publishedAt: string;
            file: { [key: string]: unknown; };
        };
        TemplateChanges: {
            changes: {
                /** @description JSON Pointer. */
                path: string;
                /** @description Absent: only `to` has the value. */
                before?: unknown;
                /** @description Absent: only `from` has the value. */
                after?: unknown;
            }[];
        };
        PartialList: { items: { name: string; }[]; };
        SavedBodyList: { items: components["schemas"]["SavedBody"][]; };
        /** @description A request body that is kept with a project. */
        SavedBody: {
            name: string;
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            updatedAt: string;
        };
        AssetList: { items: components["schemas"]["Asset"][]; };
        Asset: {
            /** @description Templates and content use it as `asset:name`. */
            name: string;
            /** @description Bytes. */
            size: number;
        };
        StoredAsset: {
            /** @description Templates and content use it as `asset:name`. */
            name: string;
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            updatedAt: string;
        };
        FontList: {
            items: {
                /** @description Name of the file. */
                name: string;
                family: string;
                bold: boolean;
                italic: boolean;
                /** @description Bytes. */
                size: number;
                embedding: components["schemas"]["EmbeddingRights"];
            }[];
        };
        /** @description What its maker allows. */
        EmbeddingRights: {
            /** @enum {string} */
            embed: "edit" | "view" | "none";
            subset: boolean;
            reason?: string;
        };
        StoredFont: {
            /** @description Name of the file. */
            name: string;
            family: string;
            bold: boolean;
            italic: boolean;
            /** @description Bytes. */
            size: number;
            /**
             * @description Whether decks embed it.
             * @example embedded
             */
            embedding: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Engine: {
            formats: components["schemas"]["EngineFormat"][];
            fonts: components["schemas"]["FontAddress"][];
            limits: components["schemas"]["UploadLimits"];
        };
        EngineFormat: {
            format: string;
            /** @description JSON Schema of `options.<format>`. */
            optionsSchema: { [key: string]: unknown; };
        };
        FontAddress: {
            family: string;
            bold: boolean;
            italic: boolean;
            /** @description Scripts that it replaces other fonts for. */
            scripts?: string[];
            generic?: string;
            /** @description Path below `/manage/v1`. */
            url: string;
        };
        /** @description The most that the server accepts. */
        UploadLimits: {
            /** @description Of a picture of a project. */
            pictureBytes: number;
            /** @description Of a font of a project. */
            fontBytes: number;
            /** @description Of all pictures of a project, and of all its fonts. */
            projectBytes: number;
            /** @description Of the name of a picture or a font. */
            nameCharacters: number;
            /** @description Of a zip file of templates that is imported. */
            zipBytes: number;
            /** @description Of the body of an export. */
            bodyBytes: number;
        };
        ApiKeyList: { items: components["schemas"]["ApiKey"][]; };
        /** @description A key of `/v1`, without its secret. */
        ApiKey: {
            id: string;
            name: string;
            /** @description The only projects that it gives access to. Null: all of the owner. */
            projects: string[] | null;
            /**
             * @description `full`: everything. `export`: make exports and fetch them. `read`: list and fetch exports.
             * @enum {string}
             */
            access: "full" | "export" | "read";
            /** @description The last four characters of the secret. */
            hint: string;
            /**
             * @description `expiring`: it works, and expires within a week.
             * @enum {string}
             */
            state: "active" | "expiring" | "expired" | "revoked";
            /** Format: date-time */
            createdAt: string;
            /** @description To the minute. */
            lastUsedAt: string | null;
            /** @description Null: it never expires. */
            expiresAt: string | null;
            revokedAt: string | null;
            /** @description The id of the key that replaces it. */
            rolledTo: string | null;
        };
        NewApiKey: {
            /**
             * @description Display name.
             * @example build server
             */
            name: string;
            /**
             * @description `full`: everything. `export`: make exports and fetch them. `read`: list and fetch exports.
             * @default full
             * @enum {string}
             */
            access?: "full" | "export" | "read";
            /** @description The only projects that it gives access to. Default: all, also later ones. */
            projects?: string[];
            /**
             * Format: date-time
             * @description Default: never.
             */
            expiresAt?: string;
        };
        CreatedApiKey: {
            key: components["schemas"]["ApiKey"];
            /** @description Shown once. */
            secret: string;
        };
        KeyRoll: {
            /**
             * @description Seconds for which the old key still works. 0: it ends at once.
             * @default 86400
             */
            overlapSeconds?: number;
        };
        /** @description The body of `POST /v1/project/export`, which `/openapi.json` describes. */
        ExportBody: {
            projectId: string;
            presentation: { [key: string]: unknown; };
            options?: { [key: string]: unknown; };
        } & { [key: string]: unknown; };
        /** @description The response to a synchronous export. */
        ExportDone: {
            /**
             * Format: uri
             * @description The signed download address of the file, which needs no API key and works until the file expires. For `hosted-slides`, the address at which the deck is edited; for a key with read access, at which it is viewed.
             * @example https://decks.example.com/files/8123456789012/k1.1795000000.c2lnbmF0dXJl/Quarterly-review.pptx
             */
            url: string;
            /**
             * Format: date-time
             * @description When the file is removed and its address stops working. ISO 8601, UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
            notices: components["schemas"]["Notice"][];
        };
        /** @description A warning about an exported deck, such as text that was set smaller to fit. */
        Notice: {
            /**
             * @description Stable code. docs/errors.md lists all codes.
             * @enum {string}
             */
            code: "TEXT_SHRUNK" | "TEXT_CUT" | "TEXT_OVERFLOWS" | "FONT_SUBSTITUTED" | "FONT_NOT_EMBEDDED" | "FONTS_KEPT" | "GLYPH_MISSING" | "IMAGE_UPSCALED" | "IMAGE_SIMPLIFIED" | "IMAGE_DAMAGED" | "IMAGE_MISSING" | "LINK_DROPPED" | "DRAWN_NOT_NATIVE" | "ROWS_DROPPED" | "COLUMNS_DROPPED" | "WORD_BROKEN" | "NUMBER_AS_TEXT" | "SERIES_DROPPED" | "UNKNOWN_FIELD" | "STATIC_FIELD" | "VALUE_UNUSED" | "NOTICES_OMITTED";
            /** @description For people. May change. */
            message: string;
            /** @description JSON Pointer into the request body. */
            where?: string;
            /** @description Counted from 1. */
            slide?: number;
            element?: string;
            field?: string;
            /**
             * @description Set if the template or its project causes the notice, whatever the request contains. Strict handling ignores it.
             * @constant
             */
            blame?: "template";
            /** @description Only of `NOTICES_OMITTED`: how many notices of each code are not listed. */
            omitted?: { [key: string]: number; };
            /** @description Only of `NOTICES_OMITTED`: how many of those the template or its project causes. Default: none. */
            omittedOfTemplate?: number;
        };
        /** @description The response to an asynchronous export. Both keys have the same value. */
        ExportAccepted: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            taskId: number;
        };
        /** @description The status of an export: `processing`, `success` or `failed`. The contract also knows `error` and `unknown`, which this service never returns; a client treats `error` as `failed`, and `unknown` as `processing`. */
        TaskStatus: components["schemas"]["TaskProcessing"] | components["schemas"]["TaskSuccess"] | components["schemas"]["TaskFailed"];
        TaskProcessing: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /** @constant */
            status: "processing";
            /**
             * @description Progress.
             * @example Rendering slide 40 of 120.
             */
            message: string;
        };
        TaskSuccess: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /** @constant */
            status: "success";
            /** @description Download or edit URL. Null once the file has expired, and for a key with read access if the location of a hosted deck has no link to view. */
            url: string | null;
            filename: string;
            /** @description Size in bytes. */
            fileSize: number;
            /** @description Number of slides in the file: more than were asked for if a table continues on further slides, fewer if the format leaves out hidden ones. */
            slides: number;
            /**
             * Format: date-time
             * @description When the file is removed and its address stops working. ISO 8601, UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
            notices: components["schemas"]["Notice"][];
        };
        TaskFailed: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /** @constant */
            status: "failed";
            /** @description Why the export failed. */
            message: string;
            /** @description The faults that were found, at most 100. */
            details?: components["schemas"]["Fault"][];
        };
        /** @description One validation error: where it is, what was expected and what was sent. */
        Fault: {
            /** @description JSON Pointer into the request body, or `/` and the name of a query parameter. The empty string is the whole body. */
            path: string;
            /** @enum {string} */
            code: "INVALID_REQUEST" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "INVALID_CONTENT" | "INVALID_FONT" | "INVALID_IMAGE" | "UNKNOWN_FORMAT" | "DECK_TOO_LARGE" | "STRICT_NOTICE" | "ABORTED" | "INVALID_PROJECT" | "INVALID_TEMPLATE" | "TEXT_TOO_LONG" | "NAME_TAKEN" | "ADAPTER_FAILED" | "BROWSER_NOT_FOUND" | "BROWSER_CRASHED" | "BROWSER_LOST" | "LOCATION_NOT_CONFIGURED" | "HOST_BUSY" | "IMAGE_UNREADABLE" | "FONT_UNREADABLE";
            message: string;
            expected?: string;
            got?: string;
            /** @description The nearest valid value. */
            suggestion?: string;
            /** @description Id of the project whose template has to be fixed. */
            project?: string;
            /** @description Key of the template that is wrong, or of the slide that has a wrong value. */
            template?: string;
            /** @description Name of the element that is wrong, or that shows a wrong value. */
            element?: string;
            /** @description The slide, counted from 1. */
            slide?: number;
        };
        PresentationPage: {
            items: components["schemas"]["Presentation"][];
            /** @description `after` of the next page. Null: this page is the last. A page may be short and have a next one. */
            next: string | null;
        };
        /** @description An export. */
        Presentation: {
            /** @example 8123456789012 */
            id: number;
            /**
             * @description File name.
             * @example Quarterly review.pptx
             */
            name: string;
            project: string;
            /** @enum {string} */
            status: "processing" | "success" | "failed";
            /** @description Null once the export has ended. */
            progress: string | null;
            format: string;
            /**
             * @description `sync`: the caller waited for it.
             * @enum {string}
             */
            mode: "sync" | "async";
            /** @description A development export, which costs nothing. */
            dev: boolean;
            /** @description Whether any notice fails the export. */
            strict: boolean;
            title: string | null;
            /** @description Slides of the request. */
            pages: number;
            /** @description Slides in the file. Null until it is done. */
            slides: number | null;
            /** @description Bytes. Null until it is done. */
            size: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description When the file is removed. Null if there is none. */
            expiresAt: string | null;
            /** @description Where the file is downloaded, or the hosted deck is edited; for viewers and tokens that may only read, where the deck is viewed. Null if there is none. */
            url: string | null;
            /** @description Why the export failed. */
            error: {
                /** @enum {string} */
                code: "INVALID_REQUEST" | "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_CREDITS" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_KEY_IN_USE" | "CONFLICT" | "GONE" | "EXPORT_CANCELLED" | "EDIT_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVER_BUSY" | "SERVICE_UNAVAILABLE";
                message: string;
            } | null;
            noticeCount: number;
            /** @description The API key or the person. `name` is null if it was removed. */
            startedBy: {
                /** @enum {string} */
                kind: "token" | "person";
                id: string;
                name: string | null;
            } | null;
            /** @description Credits that were charged. */
            credits: number;
            /** @description `X-Request-Id` of the request that made the export. */
            requestId: string | null;
            /** @description Whether the body can be read, and the export be run again. */
            hasBody: boolean;
        };
        PresentationDetails: {
            /** @example 8123456789012 */
            id: number;
            /**
             * @description File name.
             * @example Quarterly review.pptx
             */
            name: string;
            project: string;
            /** @enum {string} */
            status: "processing" | "success" | "failed";
            /** @description Null once the export has ended. */
            progress: string | null;
            format: string;
            /**
             * @description `sync`: the caller waited for it.
             * @enum {string}
             */
            mode: "sync" | "async";
            /** @description A development export, which costs nothing. */
            dev: boolean;
            /** @description Whether any notice fails the export. */
            strict: boolean;
            title: string | null;
            /** @description Slides of the request. */
            pages: number;
            /** @description Slides in the file. Null until it is done. */
            slides: number | null;
            /** @description Bytes. Null until it is done. */
            size: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description When the file is removed. Null if there is none. */
            expiresAt: string | null;
            /** @description Where the file is downloaded, or the hosted deck is edited; for viewers and tokens that may only read, where the deck is viewed. Null if there is none. */
            url: string | null;
            /** @description Why the export failed. */
            error: {
                /** @enum {string} */
                code: "INVALID_REQUEST" | "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_CREDITS" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_KEY_IN_USE" | "CONFLICT" | "GONE" | "EXPORT_CANCELLED" | "EDIT_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVER_BUSY" | "SERVICE_UNAVAILABLE";
                message: string;
            } | null;
            noticeCount: number;
            /** @description The API key or the person. `name` is null if it was removed. */
            startedBy: {
                /** @enum {string} */
                kind: "token" | "person";
                id: string;
                name: string | null;
            } | null;
            /** @description Credits that were charged. */
            credits: number;
            /** @description `X-Request-Id` of the request that made the export. */
            requestId: string | null;
            /** @description Whether the body can be read, and the export be run again. */
            hasBody: boolean;
            notices: components["schemas"]["Notice"][];
            /** @description The faults of the request, if the export failed for them. */
            details: components["schemas"]["Fault"][];
        };
        /** @description A body for `POST /v1/project/export`. */
        PresentationBody: {
            projectId: string;
            presentation: { [key: string]: unknown; };
            options: { [key: string]: unknown; };
        };
        RunAgain: {
            /** @description The new presentation. */
            id: number;
        };
        HostedDeckPage: {
            items: components["schemas"]["HostedDeck"][];
            /** @description `after` of the next page. Null: this page is the last. */
            next: string | null;
        };
        /** @description A deck that people edit with the editor of this server. */
        HostedDeck: {
            id: string;
            /** @description The presentation that it was exported as. Null: a copy. */
            presentation: number | null;
            project: string | null;
            title: string | null;
            /** @description File name, without its extension. */
            name: string;
            /**
             * @description What people with the link to edit may do. `edit`: change the deck; `view`: only see, download and copy it; `sign-in`: nothing, unless they sign in and belong to the owner, which the link to view then needs too.
             * @enum {string}
             */
            access: "edit" | "view" | "sign-in";
            /** @description Which templates of the project people with the link may use, to fill slides again and for new slides. `used`: those that the deck has slides of; a list: those with these keys. */
            templates: ("none" | "used" | "all") | string[];
            /** @description The link at which people edit it. For viewers and tokens that may only read, `viewUrl`. */
            url: string;
            /** @description The link at which people see, download and copy it, and never change it, whatever `access` is. */
            viewUrl: string;
            /** @description Pages that show it at present. */
            pages: number;
            /** @description Who has it open, by name: the first 20. A page whose person is not known yet has none. */
            people: components["schemas"]["HostedDeckPerson"][];
            /** Format: date-time */
            createdAt: string;
            /** @description When somebody last changed it. Null: nobody has. */
            editedAt: string | null;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description A person who has a hosted deck open. */
        HostedDeckPerson: {
            /** @description What the person chose, which can be anything, or `Guest` and a number. */
            name: string;
            /**
             * @description `RRGGBB`. Null: none is known.
             * @example 00695C
             */
            color: string | null;
        };
        MemberList: { items: components["schemas"]["Member"][]; };
        /** @description A person with a role in an owner. */
        Member: {
            personId: string;
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description When the person became a member.
             */
            createdAt: string;
            /** @description Null: the person may sign in. */
            disabledAt: string | null;
        };
        MemberChanges: { role: components["schemas"]["Role"]; };
        InvitationList: { items: components["schemas"]["Invitation"][]; };
        /** @description A link that makes the person who uses it a member, once. Without its secret. */
        Invitation: {
            id: string;
            role: components["schemas"]["Role"];
            /** @description The only address that may accept it. Null: any. */
            email: string | null;
            /** @description The name of who invited. */
            invitedBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            acceptedAt: string | null;
            revokedAt: string | null;
        };
        NewInvitation: {
            role: components["schemas"]["Role"];
            /**
             * @description The only address that may accept it. Default: any.
             * @example ada@example.com
             */
            email?: string;
        };
        CreatedInvitation: {
            invitation: components["schemas"]["Invitation"];
            /** @description Shown once. */
            link: string;
        };
        AuditPage: {
            /** @description Newest first. */
            items: components["schemas"]["AuditEntry"][];
            /** @description `before` of the next page. Null: this page is the last. */
            next: number | null;
        };
        /** @description A change that someone made. */
        AuditEntry: {
            /** @description Later entries have larger ids. */
            id: number;
            /** Format: date-time */
            at: string;
            /** @description Null: it concerns the server, not one owner. */
            owner: string | null;
            actor: {
                /** @enum {string} */
                kind: "person" | "token" | "command line";
                personId: string | null;
                name: string;
            };
            /** @example member.set */
            action: string;
            /** @description What was changed: an id, or a name. */
            target: string;
            details: { [key: string]: unknown; } | null;
        };
        PersonList: { items: components["schemas"]["Person"][]; };
        /** @description Someone with an account. */
        Person: {
            id: string;
            email: string;
            name: string;
            /** @description Manages people, owners and plans, and is an admin of every owner. */
            isOperator: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Since when the person cannot sign in. */
            disabledAt: string | null;
        };
        NewPerson: {
            /** @example ada@example.com */
            email: string;
            /** @example Ada Lovelace */
            name: string;
            /** @default false */
            isOperator?: boolean;
        };
        PersonChanges: {
            /** @example Ada Lovelace */
            name?: string;
            isOperator?: boolean;
            isDisabled?: boolean;
        };
        ResetLink: {
            /** @description Shown once. */
            link: string;
            /** Format: date-time */
            expiresAt: string;
        };
        LinkKeyList: { items: components["schemas"]["LinkKey"][]; };
        /** @description A key that signs or verifies download addresses. Without its secret. */
        LinkKey: {
            /** @description Part of every address that the key signed. */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether it signs new addresses. The others only verify. */
            signs: boolean;
        };
        ServerHealth: {
            /** @description Why the server cannot accept exports at present. Empty: it can. */
            problems: string[];
            /** @description What to fix although the server accepts exports, such as a wrong public URL. */
            warnings: string[];
            queue: {
                /** @description Exports that wait. */
                waiting: number;
                /** @description How long the oldest of them has waited. */
                oldestSeconds: number;
                running: number;
                /** @description Exports that may run at the same time. */
                limit: number;
            };
            formats: string[];
            /**
             * @description The version of Node.
             * @example 24.21.0
             */
            node: string;
            uptimeSeconds: number;
        };
        HostedCheck: {
            /** @description Null: the server has none. */
            location: string | null;
            /** @description What to fix. Empty: the location is ready. */
            problems: string[];
        };
        DeadExportPage: {
            items: components["schemas"]["DeadExport"][];
            /** @description `after` of the next page. Null: this page is the last. */
            next: string | null;
        };
        /** @description An export that failed through a fault of the server. */
        DeadExport: {
            /**
             * @description Id of the presentation.
             * @example 8123456789012
             */
            id: number;
            owner: string;
            project: string;
            format: string;
            /**
             * @description `sync`: the caller waited for it.
             * @enum {string}
             */
            mode: "sync" | "async";
            /** @description File name. */
            name: string;
            /**
             * Format: date-time
             * @description When it failed.
             */
            at: string;
            error: {
                /** @enum {string} */
                code: "INVALID_REQUEST" | "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_CREDITS" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_KEY_IN_USE" | "CONFLICT" | "GONE" | "EXPORT_CANCELLED" | "EDIT_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVER_BUSY" | "SERVICE_UNAVAILABLE";
                message: string;
            };
            /** @description Whether its body is kept, so that it can be run again. */
            hasBody: boolean;
        };
        NamedDeadExports: {
            /** @description Ids of dead exports, at most 100. */
            ids: number[];
        };
        RedrivenExports: { items: components["schemas"]["RedrivenExport"][]; };
        RedrivenExport: {
            /**
             * @description Id of the presentation.
             * @example 8123456789012
             */
            id: number;
            /** @description The new presentation. Null: it was not run again. */
            newId: number | null;
            /** @description Why it was not run again, such as `GONE`: its body is not kept. */
            error: {
                /** @enum {string} */
                code: "INVALID_REQUEST" | "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_CREDITS" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_KEY_IN_USE" | "CONFLICT" | "GONE" | "EXPORT_CANCELLED" | "EDIT_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVER_BUSY" | "SERVICE_UNAVAILABLE";
                message: string;
            } | null;
        };
        DismissedExports: {
            /** @description Those that were dismissed. */
            ids: number[];
        };
    };
    responses: {
        /** @description `BAD_REQUEST`: The presentation id, the path or a header is malformed. */
        BadRequest: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "BAD_REQUEST";
                };
            };
        };
        /** @description `RATE_LIMIT_EXCEEDED`: Too many requests, or too many waiting exports. `Retry-After` says when to try again. */
        RateLimitExceeded: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "RATE_LIMIT_EXCEEDED";
                };
            };
        };
        /** @description `INTERNAL_ERROR`: Something failed on our side, or a stored template cannot be used: see `message`. The server log has the cause under the `requestId`. */
        InternalError: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "INTERNAL_ERROR";
                };
            };
        };
        /**
         * @description `SERVICE_UNAVAILABLE`: The service is full, shutting down, missing a component, or cannot reach its database or file store. `Retry-After`, if it is there, says when to try again.
         *
         *     `SERVER_BUSY`: The computer that runs the service is busy with other work, so something did not start or end in time. `Retry-After` says when to try again.
         */
        ServiceUnavailableOrServerBusy: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "SERVICE_UNAVAILABLE" | "SERVER_BUSY";
                };
            };
        };
        /** @description `UNAUTHORIZED`: The API key is missing, unknown, expired or revoked. */
        Unauthorized: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "UNAUTHORIZED";
                };
            };
        };
        /** @description `FORBIDDEN`: The API key is valid, but its access or its project does not allow this request. */
        Forbidden: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "FORBIDDEN";
                };
            };
        };
        /**
         * @description `BAD_REQUEST`: The presentation id, the path or a header is malformed.
         *
         *     `INVALID_REQUEST`: The body or the query is missing or wrong. `details` lists the faults.
         */
        BadRequestOrInvalidRequest: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "BAD_REQUEST" | "INVALID_REQUEST";
                };
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body is larger than this server accepts, or the deck needs more time or memory than one export may use. */
        PayloadTooLarge: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "PAYLOAD_TOO_LARGE";
                };
            };
        };
        /** @description `NOT_FOUND`: The presentation, file or path does not exist. */
        NotFound: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "NOT_FOUND";
                };
            };
        };
        /** @description `CONFLICT`: Something with this name exists already, or is in use: see `message`. */
        Conflict: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "CONFLICT";
                };
            };
        };
        /** @description `EDIT_CONFLICT`: Somebody else changed it after it was read: `If-Match` no longer fits. `ETag` has its present entity tag. */
        EditConflict: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "EDIT_CONFLICT";
                };
            };
        };
        /**
         * @description `NOT_FOUND`: The presentation, file or path does not exist.
         *
         *     `PROJECT_NOT_FOUND`: The owner of the API key has no project with this id.
         */
        NotFoundOrProjectNotFound: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "NOT_FOUND" | "PROJECT_NOT_FOUND";
                };
            };
        };
        /**
         * @description `FORBIDDEN`: The API key is valid, but its access or its project does not allow this request.
         *
         *     `INSUFFICIENT_CREDITS`: The plan has too few credits left this month.
         */
        ForbiddenOrInsufficientCredits: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "FORBIDDEN" | "INSUFFICIENT_CREDITS";
                };
            };
        };
        /**
         * @description `NOT_FOUND`: The presentation, file or path does not exist.
         *
         *     `PROJECT_NOT_FOUND`: The owner of the API key has no project with this id.
         *
         *     `TEMPLATE_NOT_FOUND`: The project has no published template with this key.
         */
        NotFoundOrProjectNotFoundOrTemplateNotFound: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "NOT_FOUND" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND";
                };
            };
        };
        /** @description `GONE`: The file has expired, was lost on the server, its presentation was deleted, or its address was revoked: see `message`. */
        Gone: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "GONE";
                };
            };
        };
    };
    parameters: {
        /** @description Id of an owner. */
        owner: string;
        /** @description Id of a project of the owner. */
        project: string;
        /** @description Key of a template of the project; of an API key or a link key, its id. */
        key: string;
        /** @description An earlier key of the template. */
        alias: string;
        /** @description Number of a version of the template, from 1. */
        number: string;
        /** @description A name in the project: of a picture, of a font file, of a partial, or of a saved body. */
        name: string;
        /** @description SHA-256 of the body, in lower-case hex. */
        sha256: string;
        /** @description Id of a starter. */
        starter: string;
        /** @description `template` or `project`. */
        file: string;
        /** @description Id of a presentation. */
        presentation: string;
        /** @description Id of a person. */
        person: string;
        /** @description The deck. */
        deck: string;
        /** @description The invitation. */
        invitation: string;
        /** @description The page. */
        page: string;
        /** @description The session. */
        session: string;
        /** @description The token. */
        token: string;
        /** @description The `ETag` of what is changed, so that nothing of somebody else is overwritten. */
        "If-Match": string;
        /** @description `*`: it must not exist yet. */
        "If-None-Match": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
