// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PauseClock} from "./PauseClock.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title The admin's proposals: one change of each kind, until it is made, dropped or lapses.
abstract contract Proposals is PauseClock {
    using SafeCast for uint256;

    /// @dev Longer than everybody needs to leave: 7 days to give notice, 7 until `reclaim` opens, 1 to spare.
    uint256 public constant CHANGE_WAITS = 15 days;
    uint256 public constant CHANGE_LAPSES_AFTER = 30 days;

    struct Proposal {
        bytes32 hash;
        uint40 proposedAt;
    }

    mapping(Kind kind => Proposal) private _proposals;

    function pendingChange(Kind kind) public view returns (bytes32 hash, uint256 effectiveAt) {
        Proposal memory proposal = _proposals[kind];
        if (clock() < proposal.proposedAt + CHANGE_LAPSES_AFTER) {
            return (proposal.hash, proposal.proposedAt + CHANGE_WAITS);
        }
    }

    function _propose(Change calldata change) internal {
        Kind kind = change.kind;
        require(!_isPending(kind), ChangePending(kind));
        uint256 proposedAt = clock();
        _proposals[kind] = Proposal({hash: keccak256(abi.encode(change)), proposedAt: proposedAt.toUint40()});
        emit ChangeProposed(kind, change, proposedAt + CHANGE_WAITS);
    }

    function _dropChange(Kind kind) internal {
        require(_isPending(kind), NoSuchChange(kind));
        delete _proposals[kind];
    }

    /// @dev An unpause that was proposed before a pause says nothing about that pause.
    function _forgetUnpause() internal {
        delete _proposals[Kind.Unpause];
    }

    /// @dev Removes a change that is about to be made: one that the guardian has approved, or that has waited.
    function _take(Change calldata change, bool approved) internal {
        Proposal memory proposal = _proposals[change.kind];
        require(proposal.hash == keccak256(abi.encode(change)), NoSuchChange(change.kind));
        uint256 effectiveAt = approved ? proposal.proposedAt : proposal.proposedAt + CHANGE_WAITS;
        uint256 lapsesAt = proposal.proposedAt + CHANGE_LAPSES_AFTER;
        uint256 time = clock();
        require(time >= effectiveAt && time < lapsesAt, ChangeNotDue(change.kind, time, effectiveAt, lapsesAt));
        delete _proposals[change.kind];
    }

    function _isPending(Kind kind) private view returns (bool) {
        (bytes32 hash,) = pendingChange(kind);
        return hash != 0;
    }
}
